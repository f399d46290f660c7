import { explainFailure } from '../config/explain-failure.ts'

const WRONG_USAGE = 2

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs what was asked for, or tells how to ask. */
export async function runCommand(
  isUsage: boolean,
  usage: string,
  /** Returns whether all went well. */
  run: () => Promise<boolean>,
): Promise<void> {
  if (!isUsage) {
    say(usage)
    process.exitCode = WRONG_USAGE
    return
  }
  try {
    if (!(await run())) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}
