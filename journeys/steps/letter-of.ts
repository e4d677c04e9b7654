/** A letter as a browser hands it over: a PDF of so many bytes, under any name. */
export function letterOf(name: string, bytes = 400_000): { name: string; mimeType: string; buffer: Buffer } {
  const [head, tail] = ['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'trailer<<>>\n%%EOF\n'];
  const filling = Buffer.alloc(bytes - head.length - tail.length, 'x');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from(head), filling, Buffer.from(tail)]) };
}
