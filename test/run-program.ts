import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Ended {
  code: number
  said: string
}

/** The real command, such as `src/server/cli/doctor.ts`, as a process of its own. Returns its exit code and what it said. */
export function runProgram(
  file: string,
  settings: Record<string, string | undefined>,
  ...words: string[]
): Promise<Ended> {
  const env = { ...programEnv, ...settings }
  return new Promise((ended) => {
    const program = execFile(
      process.execPath,
      [file, ...words],
      { cwd: root, env },
      (_error, out, complaint) =>
        ended({ code: program.exitCode ?? -1, said: (out + complaint).trim() }),
    )
  })
}
