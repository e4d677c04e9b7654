/**
 * Makes or uses a passkey with the browser's own JSON methods (WebAuthn Level 3), and sends the result. The form says what to do:
 * `data-ceremony` is `invite`, `create` or `get`, `data-options` are the browser's options.
 */
export const passkeyScript = `const form = document.querySelector('form[data-ceremony]');
const { ceremony, options } = form.dataset;
const run = async () => {
  const given = JSON.parse(options);
  const made = ceremony === 'create'
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(given) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(given) });
  form.elements.answer.value = JSON.stringify(made.toJSON());
  form.submit();
};
const takeInvitation = () => {
  if (location.hash.length > 1) form.elements.invitation.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
};
if (ceremony === 'invite') {
  takeInvitation();
  addEventListener('hashchange', takeInvitation);
} else form.addEventListener('submit', (event) => {
  event.preventDefault();
  const error = document.getElementById('passkey-error');
  error.hidden = true;
  run().catch(() => { error.hidden = false; });
});
`;
