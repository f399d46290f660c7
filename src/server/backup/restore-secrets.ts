import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { readText } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'
import { SECRET_FILES, type Secrets } from './secrets.ts'

const SETTINGS_FILE = 'restored-settings'

/** Files that the restored secrets may become in `DATA_DIR`. */
export const RESTORED_FILES = [...SECRET_FILES, SETTINGS_FILE]

/** What only the former secret can decrypt. */
export const LOST_WITHOUT_KEY = `BACKUP_KEY is not set. Without the secrets of the backup, these are lost:
  - the settings of the environment, and SHOP_SECRET with them
  - the credentials of the payment gateway, mail server and SMS gateway entered in Settings: enter them again
  - two-step login: reset it for each person with npm run admin -- reset-two-factor
  - sessions and links in emails already sent: everybody logs in again
Without the key, nobody can tell either whether the backup was changed after it was made.`

/** Returns remaining instructions for the operator. @throws SettingError when the folder has secrets of another shop */
export async function restoreSecrets(config: Config, secrets: Secrets): Promise<string[]> {
  for (const name of SECRET_FILES) {
    const text = secrets.files[name]
    if (text !== undefined) await restoreSecret(join(config.dataDir, name), text)
  }
  return writeSettings(config, secrets)
}

async function restoreSecret(file: string, text: string): Promise<void> {
  const present = await readText(file)
  if (present === text) return
  if (present !== undefined) {
    throw new SettingError(`"${file}" is of another shop. Restore into an empty DATA_DIR.`)
  }
  await writeFile(file, `${text}\n`, { mode: 0o600 })
}

async function writeSettings({ dataDir, secret }: Config, secrets: Secrets): Promise<string[]> {
  const lines = Object.entries(secrets.environment).map(
    ([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`,
  )
  if (lines.length === 0) return []
  const file = join(dataDir, SETTINGS_FILE)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  const toDo = [
    `The settings that the shop was started with are in ${file}. Take over what you need, then delete it.`,
  ]
  const former = secrets.environment.SHOP_SECRET
  if (former !== undefined && former !== secret) {
    toDo.push(
      'Start the shop with the SHOP_SECRET in that file, or its credentials, two-step logins and sessions are lost.',
    )
  }
  return toDo
}
