import { m } from '#messages'
import { redactReason } from './redact-reason.ts'

type Code = keyof typeof m
type Inputs<Of extends Code> = NonNullable<Parameters<(typeof m)[Of]>[0]>

/** Words that are stored: a message's name and what it takes, for readers of any language. */
export function told<Of extends Code>(
  code: Of,
  ...inputs: keyof Inputs<Of> extends never ? [] : [Inputs<Of>]
): string {
  return JSON.stringify({ code, ...inputs[0] })
}

const CODED = /^\{"code":"(\w+)".*\}$/s

/** What others said is no message of the shop, though it may look like one. */
function read(text: string): { code: Code; inputs: object } | undefined {
  const [, code = ''] = CODED.exec(text) ?? []
  if (!(code in m)) return undefined
  try {
    return { code: code as Code, inputs: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** In the language of the reader. What others said stays as they said it. */
export function translate(text: string): string {
  const said = read(text)
  if (!said) return text
  const inputs = Object.entries(said.inputs).map(([name, value]) => [
    name,
    typeof value === 'string' ? translate(value) : value,
  ])
  return (m[said.code] as (inputs: object) => string)(Object.fromEntries(inputs))
}

/** A failure to be stored: its message is for the log, `told` for readers of any language. */
export class ToldError extends Error {
  readonly told: string

  constructor(told: string, options?: ErrorOptions) {
    super(translate(told), options)
    this.told = told
  }
}

/** What is stored of a failure, without secrets. */
export function reasonOf(error: unknown): string {
  const said =
    error instanceof ToldError ? error.told : error instanceof Error ? error.message : String(error)
  return read(said) ? said : redactReason(said) || told('cause_unsaid')
}
