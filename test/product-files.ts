import { parse } from 'csv-parse/sync'
import { applyImport } from '#shop/catalogue/csv/apply-import.ts'
import { checkImport } from '#shop/catalogue/csv/check-import.ts'
import type { DateOrder, ProductFile, ProductImport } from '#shop/catalogue/csv/contract.ts'
import { exportProducts } from '#shop/catalogue/csv/export-products.ts'
import { createImport, getImport, requestImport } from '#shop/catalogue/csv/imports.ts'
import { hasRightToAll } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'

/** A product by the columns of a file; missing ones are empty. */
export type Line = Record<string, string>

async function exportText(shop: Context): Promise<string> {
  let text = ''
  for await (const piece of exportProducts(shop)) text += piece
  return text
}

export async function exportLines(shop: Context): Promise<Line[]> {
  return parse(await exportText(shop), { bom: true, columns: true })
}

/** The rows of a file with these lines, and the columns of the first one. */
export function rowsOf(lines: readonly Line[]): string[][] {
  const columns = Object.keys(lines[0] ?? {})
  return [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
}

interface FileContent {
  rows: Iterable<string[]>
  /** The address of each accompanying picture. */
  pictures?: Record<string, string>
}

function fileOf({ rows, pictures = {} }: FileContent): ProductFile {
  return {
    rows: (async function* () {
      yield* rows
    })(),
    hasPicture: (name) => name in pictures,
    keepPicture: async (name) => pictures[name] ?? '',
  }
}

/** Checks a file, and returns the result. */
export async function checkRows(
  shop: Context,
  file: FileContent,
  dates?: DateOrder,
): Promise<ProductImport> {
  const id = await createImport(shop)
  await checkImport(shop, id, fileOf(file), dates)
  return getImport(shop, id)
}

export function checkLines(shop: Context, lines: readonly Line[]): Promise<ProductImport> {
  return checkRows(shop, { rows: rowsOf(lines) })
}

/** Imports a checked file, as a queued job does. */
export async function importChecked(
  shop: Context,
  id: string,
  { createCategories = false } = {},
): Promise<ProductImport> {
  await requestImport(shop, id, { createCategories })
  const { actor } = shop
  const email = actor.kind === 'person' ? actor.email : ''
  const job = {
    importId: id,
    email,
    address: '',
    canReadCosts: hasRightToAll(shop, 'readCosts'),
    language: 'en',
  } as const
  await applyImport({ ...shop, actor: { kind: 'shop' } }, job, () => false)
  return getImport(shop, id)
}

export async function importLines(shop: Context, lines: readonly Line[]): Promise<ProductImport> {
  const { id } = await checkLines(shop, lines)
  return importChecked(shop, id)
}
