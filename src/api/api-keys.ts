import { z } from 'zod'
import { ApiKey, MadeApiKey, NewApiKey } from '#shop/keys/contract.ts'
import { endKey, listApiKeys, makeApiKey } from '#shop/keys/manage-keys.ts'
import { calls } from './calls.ts'

const { get, post, remove } = calls('Users', 'manageApiKeys')

export const apiKeyCalls = [
  get('/api-keys', 'List the API keys of programs').runs(listApiKeys, z.array(ApiKey)),
  post('/api-keys', 'Create an API key with some of one’s own rights')
    .takes(NewApiKey)
    .refuses(409)
    .runs(makeApiKey, MadeApiKey),
  remove('/api-keys/:id', 'Revoke an API key').does((shop, id) => endKey(shop, 'api', id)),
]
