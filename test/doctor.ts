import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { programEnv } from './program-env.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The real command as a process of its own. Returns its exit code and what it said. */
export function runDoctor(settings: Record<string, string>, ...words: string[]) {
  const env = { ...programEnv, ...settings }
  return new Promise<{ code: number; said: string }>((ended) => {
    const program = execFile(
      process.execPath,
      ['src/server/doctor.ts', ...words],
      { cwd: root, env },
      (_error, out, complaint) =>
        ended({ code: program.exitCode ?? -1, said: (out + complaint).trim() }),
    )
  })
}
