import { parentPort, workerData } from 'node:worker_threads'
import { type PdfTask, writePdf } from './file.ts'

/** Entry point of the thread that `pdf-writer.ts` starts for each file. */
const task: PdfTask = workerData
const bytes = await writePdf(task)
parentPort?.postMessage(bytes, [bytes.buffer])
