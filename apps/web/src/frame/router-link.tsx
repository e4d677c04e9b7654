import type { LinkRenderer } from '@marque/kit';
import { Link } from '@tanstack/react-router';

/** Links of the kit that stay on this site change the page without loading it again. */
export const routerLink: LinkRenderer = ({ href, ...rest }) => <Link to={href} {...rest} />;
