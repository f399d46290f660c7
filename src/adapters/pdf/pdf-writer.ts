import { Worker } from 'node:worker_threads'
import limit from 'p-limit'
import { m } from '#messages'
import type { DocumentWriter } from '#shop/documents/contract.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { LANGUAGES, type Language, shownLanguage } from '#shop/shared/language.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import type { PdfTask } from './file.ts'
import type { Letterhead } from './page.ts'

/** Resolved by name: the built server is in another folder. */
const THREAD = new URL(import.meta.resolve('#adapters/pdf/thread.ts'))

/** One file at a time: each needs a processor and memory. */
const MAX_WAITING = 10
const TIME_LIMIT_MS = 60_000
const MEMORY_LIMIT_MB = 256

/**
 * Renders in a thread of its own, so that requests do not wait for typesetting. The thread ends with its file and frees
 * its memory.
 */
export function createPdfWriter(readLetterhead: () => Promise<Letterhead>): DocumentWriter {
  const queue = limit(1)
  return {
    write: async (file, signal) => {
      if (queue.pendingCount >= MAX_WAITING) {
        throw new ShopError('unavailable', m.refusal_other_documents_being())
      }
      const language = shownLanguage()
      const documents = file.documents.map((content) => ({ language, ...content }))
      return queue(async () =>
        writeInThread(
          { file: { ...file, documents }, letterheads: await inEach(readLetterhead) },
          signal,
        ),
      )
    },
  }
}

async function inEach<Value>(read: () => Promise<Value>): Promise<Record<Language, Value>> {
  const all = LANGUAGES.map(async (each) => [each, await inLanguage(each, read)] as const)
  return Object.fromEntries(await Promise.all(all)) as Record<Language, Value>
}

async function writeInThread(task: PdfTask, signal: AbortSignal | undefined) {
  if (signal?.aborted) throw nobodyWaits()
  const worker = new Worker(THREAD, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  const stop = () => void worker.terminate()
  const timer = setTimeout(stop, TIME_LIMIT_MS)
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(signal?.aborted ? nobodyWaits() : new Error('The worker ended without a file')),
    )
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
}

function nobodyWaits(): ShopError {
  return new ShopError('unavailable', m.refusal_these_documents_gone())
}
