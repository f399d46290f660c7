import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface ReceivedMail {
  to: string
  messageId: string
  subject: string
  message: string
}

type Answer = 'take' | 'break off' | 'say nothing' | Error

interface Behaviour {
  /** The answer to a recipient; accepted by default. */
  onRecipient?: (address: string) => Answer
  /** The answer to a complete message, or a disconnect before it; accepted by default. */
  onMessage?: (address: string) => Answer | Promise<Answer>
}

/** A mail server's refusal instead of 250: `refusal(550, '5.1.1 No such user')`. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** A mail server on this machine with the given behaviour, which keeps accepted mails. */
export async function openMailServer({ onRecipient, onMessage }: Behaviour = {}) {
  const received: ReceivedMail[] = []
  const sessions = new Set<string>()
  let mostSessions = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: ({ id }, done) => {
      sessions.add(id)
      mostSessions = Math.max(mostSessions, sessions.size)
      done()
    },
    onClose: ({ id }) => void sessions.delete(id),
    onRcptTo: ({ address }, session, done) => {
      give(onRecipient?.(address) ?? 'take', session, done)
    },
    onData: async (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const answer = (await onMessage?.(to)) ?? 'take'
      if (answer === 'break off') return hangUp(session)
      // The client may have disconnected.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return
      const read = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? ''
      if (answer === 'take') {
        const [messageId, subject] = [read('Message-ID'), read('Subject')]
        received.push({ to, message, messageId: messageId.trim(), subject: subject.trim() })
      }
      give(answer, session, done)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** Drops the connection without a reply, as a crashing machine does. */
  function hangUp({ id }: SMTPServerSession): void {
    for (const connection of server.connections) {
      const { session, _socket } = connection as unknown as OpenConnection
      if (session.id === id) _socket.destroy()
    }
  }

  function give(answer: Answer, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (answer === 'take') done()
    else if (answer === 'break off') hangUp(session)
    else if (answer !== 'say nothing') done(answer)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The highest number of simultaneous connections. */
    mostSessions: () => mostSessions,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  }
}

/** Fields of the library's connection that its types omit. */
interface OpenConnection {
  session: SMTPServerSession
  _socket: { destroy(): void }
}
