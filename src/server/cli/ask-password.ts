import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'

/** The operator pressed Ctrl-C or Ctrl-D. */
export class NotAnswered extends Error {}

interface Terminal {
  input: Readable
  output: Writable
}

function openPrompt({ input, output }: Terminal) {
  const typed = createInterface({
    input,
    // Hides what is typed.
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
    historySize: 0,
  })
  typed.once('SIGINT', () => typed.close())
  const lines = typed[Symbol.asyncIterator]()
  return {
    ask: async (question: string): Promise<string> => {
      output.write(question)
      const line = await lines.next()
      output.write('\n')
      if (line.done) throw new NotAnswered()
      return line.value
    },
    close: () => typed.close(),
  }
}

/**
 * Asks until an acceptable password was typed twice. Returns '' when the operator pressed Enter.
 * @throws NotAnswered
 */
export async function askPassword(
  terminal: Terminal,
  complaintOf: (password: string) => string | undefined,
): Promise<string> {
  const prompt = openPrompt(terminal)
  try {
    for (;;) {
      const password = await prompt.ask('Password: ')
      const complaint = complaintOf(password)
      if (complaint === undefined) {
        if (password === '' || password === (await prompt.ask('Repeat password: '))) return password
      }
      terminal.output.write(`${complaint ?? 'Passwords do not match.'}\n`)
    }
  } finally {
    prompt.close()
  }
}

/** The first line of the input, for scripts. */
export async function readPassword(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}
