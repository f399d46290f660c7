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

const CODED = /^\{"code":"(\w+)"/

/** In the language of the reader. What others said stays as they said it. */
export function inWords(text: string): string {
  const [, code = ''] = CODED.exec(text) ?? []
  if (!(code in m)) return text
  const inputs = Object.entries(JSON.parse(text) as Record<string, unknown>).map(
    ([name, value]) => [name, typeof value === 'string' ? inWords(value) : value],
  )
  return (m[code as Code] as (inputs: object) => string)(Object.fromEntries(inputs))
}

/** Its message is for the log and for whoever waits for it. */
export class ToldError extends Error {
  readonly told: string

  constructor(told: string, options?: ErrorOptions) {
    super(inWords(told), options)
    this.told = told
  }
}

/** What is stored of a failure, without secrets. */
export function reasonOf(error: unknown): string {
  const said =
    error instanceof ToldError ? error.told : error instanceof Error ? error.message : String(error)
  return CODED.test(said) ? said : redactReason(said) || told('cause_unsaid')
}
