// Small comforts for the card form; without script it works all the same.
const form = document.querySelector('[data-card-form]');
const number = form?.querySelector('#number');
const expiry = form?.querySelector('#expiry');

number?.addEventListener('input', () => {
  if (number.selectionStart !== number.value.length) return;
  const digits = number.value.replace(/\D/g, '').slice(0, 19);
  number.value = /^3[47]/.test(digits)
    ? digits.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, joinParts)
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
});

expiry?.addEventListener('input', (event) => {
  if (event.inputType?.startsWith('delete') || expiry.selectionStart !== expiry.value.length) return;
  const digits = expiry.value.replace(/\D/g, '');
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  if (padded.length >= 2) expiry.value = `${padded.slice(0, 2)} / ${padded.slice(2, 6)}`;
});

form?.addEventListener('submit', () => {
  const button = form.querySelector('button[type=submit]');
  // Disabled a moment later, so that the submission itself still goes out.
  setTimeout(() => {
    button.disabled = true;
  });
});

addEventListener('pageshow', () => {
  form?.querySelector('button[type=submit]')?.removeAttribute('disabled');
});

form?.querySelector('[aria-invalid]')?.focus();

function joinParts(_whole, ...parts) {
  return parts.slice(0, 3).filter(Boolean).join(' ');
}
