import { AuthError } from '../auth-error.ts';

/** What the page at `/silent` tells the page around it: the address at which the issuer's answer arrived. */
export type SilentAnswer = { readonly silentAnswer: string };

const PATIENCE_MS = 10_000;

/** Shows the issuer's address in a frame that nobody sees, for as long as it takes to answer. An issuer that cannot be asked in a frame leaves it to the person. */
export const silentFrames = {
  prepare: async () => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Sign-in';
    let dispose = () => frame.remove();
    return {
      navigate: ({ url }: { url: string }): Promise<{ url: string }> => {
        const { promise, resolve, reject } = Promise.withResolvers<{ url: string }>();
        const hear = ({ source, origin, data }: MessageEvent<Partial<SilentAnswer> | null>) => {
          const answer = data?.silentAnswer;
          if (source === frame.contentWindow && origin === location.origin && typeof answer === 'string')
            resolve({ url: answer });
        };
        const timer = setTimeout(
          () => reject(new AuthError('interaction_required', 'The issuer gave no answer in a frame')),
          PATIENCE_MS,
        );
        window.addEventListener('message', hear);
        dispose = () => {
          clearTimeout(timer);
          window.removeEventListener('message', hear);
          frame.remove();
        };
        frame.src = url;
        document.body.append(frame);
        return promise.finally(() => dispose());
      },
      close: () => dispose(),
    };
  },
  callback: async () => {},
};
