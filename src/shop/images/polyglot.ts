/** What a browser or another program would execute if it took the file for something else. */
const RUNS = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|%@)[\s>/!]|%PDF-\d/i

const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
/** The record at the end of a ZIP archive, and its longest comment. */
const ZIP_END_BYTES = 22
const ZIP_COMMENT_BYTES = 0xffff

/** A script that starts with the picture's own first bytes opens a comment there. */
const OPENING_BYTES = 24

/**
 * Whether a picture file is also something else: a page, a script, a document or an archive. Extra data that phones
 * append (a second picture, a short film) is accepted, because it is not stored.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return RUNS.test(text) || text.slice(0, OPENING_BYTES).includes('/*') || endsAsArchive(bytes)
}

/** Detects the record at the end of every ZIP archive, whose comment reaches exactly to the end of the file. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.length - ZIP_END_BYTES
  for (let at = last; at >= Math.max(0, last - ZIP_COMMENT_BYTES); at--) {
    const isMark = ZIP_END.every((byte, index) => bytes[at + index] === byte)
    if (isMark && at + ZIP_END_BYTES + view.getUint16(at + 20, true) === bytes.length) return true
  }
  return false
}
