/** Fetches and runs a script; rejects when it cannot be had. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('A script could not be had'));
    document.head.append(script);
  });
}
