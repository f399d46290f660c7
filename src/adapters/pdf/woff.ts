import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const FONT_HEADER = 12
const FONT_ENTRY = 16

/**
 * The font of a WOFF file, with its tables unpacked. The library reads WOFF too, but unpacks a table again
 * for each letter that it embeds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.length
  for (let place = 0; place < count; place++) {
    const entry = WOFF_HEADER + place * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const written = FONT_HEADER + place * FONT_ENTRY
    woff.copy(head, written, entry, entry + 4)
    woff.copy(head, written + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, written + 8)
    head.writeUInt32BE(length, written + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
