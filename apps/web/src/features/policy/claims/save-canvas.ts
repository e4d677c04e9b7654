/** Hands a canvas to the visitor as a PNG among their downloads. False if the browser makes no picture of it. */
export async function saveCanvas(canvas: HTMLCanvasElement, fileName: string): Promise<boolean> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) return false;
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun once the page's own work is through.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return true;
}
