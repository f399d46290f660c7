import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type DatabaseConnection, Kysely, PGliteDialect } from 'kysely'
import pLimit from 'p-limit'
import type { DB } from '#shop/rows.ts'
import { type HearFailure, type HearStatement, logTo, plugins } from './pools.ts'
import { explainUnavailable } from './unavailable.ts'
import { UnfitDatabase } from './unfit-database.ts'

const FILES_AT_ONCE = 16

/** An open file or folder of the engine, as in its file system. */
interface EngineStream {
  /** Undefined for a folder. */
  nfd?: number
  node: unknown
}

interface EngineFiles {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { fsync?: (stream: EngineStream) => number }
  }
}

/**
 * A folder whose files are synced when the engine asks for it. The library leaves that to the operating system, which
 * may write data before the log that protects it: after a power cut such a database does not open.
 */
export class DurableFolder extends NodeFS {
  readonly #folder: string
  /** A new database consists of a thousand files, which are faster to sync at once. */
  readonly #isNew: boolean
  #syncs: boolean

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
    this.#isNew = !existsSync(join(folder, 'PG_VERSION'))
    this.#syncs = !this.#isNew
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [...(emscriptenOpts.preRun ?? []), (engine: unknown) => this.#hear(engine)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Called once the engine has started. */
  async settle(): Promise<void> {
    if (this.#isNew) await syncAll(this.#folder)
    this.#syncs = true
  }

  #hear(engine: unknown): void {
    const { NODEFS } = engine as EngineFiles
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      if (!this.#syncs) return 0
      if (nfd === undefined) syncFolder(NODEFS.realPath(node))
      else fsyncSync(nfd)
      return 0
    }
  }
}

/** Windows cannot sync folders, and need not. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** Syncs files that the engine believes are on disk, because it has not written them itself. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const limit = pLimit(FILES_AT_ONCE)
  await Promise.all(
    files.map(({ parentPath, name }) =>
      limit(async () => {
        const file = await open(join(parentPath, name), 'r+')
        await file.sync().finally(() => file.close())
      }),
    ),
  )
}

/**
 * Translates the engine's disk-full error into the shop's, like those of a server. The engine runs in this thread and
 * answers without yielding to the event loop, so a request of many statements would hold up all others.
 */
export function openOnEngine(
  pglite: PGlite,
  hear: HearStatement | undefined,
  hearFailure: HearFailure,
): Kysely<DB> {
  async function explainFailures(connection: DatabaseConnection): Promise<void> {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query) => {
      try {
        return await execute(query)
      } catch (error) {
        hearFailure(error)
        throw explainUnavailable(error)
      } finally {
        await nextTurn()
      }
    }
  }
  return new Kysely<DB>({
    dialect: new PGliteDialect({ pglite, onCreateConnection: explainFailures }),
    plugins,
    ...logTo(hear),
  })
}

/** The engine just aborts, and does not say over which file; errors of the file system have a code. */
export function explainUnopened(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  return new UnfitDatabase(
    `The database in "${folder}" does not open (${error.message}). If the disk is full, make room. Otherwise files are damaged or missing, as after a copy that left out empty folders: restore a backup into an empty DATA_DIR.`,
    { cause: error },
  )
}
