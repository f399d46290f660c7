import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Ended {
  code: number
  said: string
}

/** Runs a command such as `src/server/cli/doctor.ts` as a process of its own. Returns its exit code and output. */
export function runProgram(
  file: string,
  settings: Record<string, string | undefined>,
  ...words: string[]
): Promise<Ended> & { program: ChildProcess } {
  const env = { ...programEnv, ...settings }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const program = execFile(
    process.execPath,
    [file, ...words],
    { cwd: root, env },
    (_error, out, complaint) =>
      resolve({ code: program.exitCode ?? -1, said: (out + complaint).trim() }),
  )
  return Object.assign(promise, { program })
}
