import { Icon } from '../icons/icon.tsx';
import { type LinkRenderer, plainLink } from '../link-renderer.tsx';
import styles from './back-link.module.css';

export type BackLinkProps = { href: string; text: string; renderLink?: LinkRenderer };

/** The way back to the page above. */
export function BackLink({ href, text, renderLink = plainLink }: BackLinkProps) {
  return renderLink({
    href,
    className: styles.back,
    children: (
      <>
        <Icon name="back" size={18} />
        {text}
      </>
    ),
  });
}
