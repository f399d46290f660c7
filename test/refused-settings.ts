import { expect } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { SettingError } from '#server/config/setting-error.ts'

export type Environment = Parameters<typeof readConfig>[0]

/** The one line of output when the shop refuses to start. */
export function refusal(environment: Environment): string {
  try {
    readConfig({ DATA_DIR: '/nowhere', ...environment })
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    const { message } = error as SettingError
    expect(message).not.toContain('\n')
    return message
  }
  throw new Error('The settings were accepted.')
}
