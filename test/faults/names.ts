import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ADDRESS = '127.53.0.1'
const PORT = 53
const HEADER_BYTES = 12
const TYPE_A = 1

export const NAMES = {
  database: 'database.faults.test',
  mail: 'mail.faults.test',
  bucket: 'bucket.faults.test',
}

interface Names {
  /** A command prefix that makes that server the only source of names; needs root. */
  under: string[]
  setSilent: (isSilent: boolean) => void
  close: () => Promise<void>
}

/** A name server that resolves every name to this machine, and logs its queries to that folder. */
export async function openNames(folder: string): Promise<Names> {
  const file = join(folder, 'resolv.conf')
  await writeFile(file, `nameserver ${ADDRESS}\n`)
  const socket = createSocket('udp4')
  let isSilent = false
  socket.on('message', (question, from) => {
    if (!isSilent) socket.send(answer(question), from.port, from.address)
  })
  socket.bind(PORT, ADDRESS)
  await once(socket, 'listening')
  return {
    under: [
      'unshare',
      '--mount',
      'sh',
      '-c',
      'mount --bind "$0" /etc/resolv.conf && exec "$@"',
      file,
    ],
    setSilent: (next) => {
      isSilent = next
    },
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** Answers `127.0.0.1` for IPv4 and nothing for other types, uncacheable. */
function answer(question: Buffer): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5
  const isAddress = question.readUInt16BE(end - 4) === TYPE_A
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(isAddress ? 1 : 0, 6)
  const record = [0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]
  const asked = question.subarray(HEADER_BYTES, end)
  return Buffer.concat([header, asked, ...(isAddress ? [Buffer.from(record)] : [])])
}
