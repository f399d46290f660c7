import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

it('names the setting for a database with its own certificate', () => {
  const error = failure('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate')
  expect(explainFailure(error)).toBe(
    'DATABASE_URL leads to a server whose certificate is of no known authority (unable to verify the first certificate). Name its file as sslrootcert in DATABASE_URL.',
  )
})

it('says that the database refused an unencrypted connection', () => {
  const error = failure('28000', 'no pg_hba.conf entry for host "10.0.0.7", no encryption')
  expect(explainFailure(error)).toMatch(/^DATABASE_URL is set, but .*no encryption\)\.$/)
})
