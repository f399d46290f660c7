import { Hono } from 'hono'
import { z } from 'zod'
import { ApiKey, MadeApiKey, NewApiKey } from '#shop/keys/contract.ts'
import { endKey, listApiKeys, makeApiKey } from '#shop/keys/manage-keys.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const apiKeysApi = new Hono<ApiEnv>()
  .get(
    '/api-keys',
    describeCall('Users', 'List the API keys of programs', z.array(ApiKey), [401, 403]),
    async (c) => c.json(success(await listApiKeys(c.var.shop))),
  )
  .post(
    '/api-keys',
    describeCall(
      'Users',
      'Create an API key with some of one’s own rights',
      MadeApiKey,
      [400, 401, 403, 409],
    ),
    parse('json', NewApiKey, 'manageApiKeys'),
    async (c) => c.json(success(await makeApiKey(c.var.shop, c.req.valid('json')), 'Key created')),
  )
  .delete(
    '/api-keys/:id',
    describeCall('Users', 'Revoke an API key', z.null(), [401, 403, 404]),
    async (c) => {
      await endKey(c.var.shop, 'api', c.req.param('id'))
      return c.json(success(null, 'Key revoked'))
    },
  )
