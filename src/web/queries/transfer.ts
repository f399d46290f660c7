import { client, dataOf, fileOf } from '#api/client.ts'
import type { SettingsImport } from '#shop/transfer/contract.ts'
import { saveFile } from './save-file.ts'

/** Hands all settings and pages to the browser as a file. */
export async function exportSettings(day: string) {
  saveFile(await fileOf(client['settings-export'].$get()), `haat-settings-${day}.json`)
}

/** Without `confirmed`, only tells what would change. Whatever is in the file: the shop says what is wrong with it. */
export function importSettings(json: { file: unknown; confirmed?: string }) {
  return dataOf(client['settings-import'].$post({ json: json as SettingsImport }))
}
