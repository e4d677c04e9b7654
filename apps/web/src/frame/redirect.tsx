import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads on to another page instead of this one, once for each address, however often it is drawn meanwhile. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);
  return null;
}
