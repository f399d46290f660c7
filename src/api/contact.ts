import { Hono } from 'hono'
import { z } from 'zod'
import { answerMessage } from '#shop/contact/answer-message.ts'
import { changeMessage } from '#shop/contact/change-message.ts'
import {
  ChangeMessage,
  Message,
  MessageFilter,
  MessageSummary,
  NewAnswer,
  NewMessage,
} from '#shop/contact/contract.ts'
import { getMessage, listMessages, summariseMessages } from '#shop/contact/queries.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { IdempotencyHeaders, RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

export const contactApi = new Hono<ApiEnv>()
  .post(
    '/contact-messages',
    describeCall('Messages', 'Send a message to the shop', z.null(), [400, 409, 429]),
    parse('header', IdempotencyHeaders),
    parse('json', NewMessage),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      await sendMessage(c.var.shop, c.req.valid('json'), key)
      return c.json(success(null, "Message sent successfully! We'll get back to you soon."))
    },
  )
  .get(
    '/contact-messages',
    describeList('Messages', 'List messages from visitors, newest first', Message, [400, 401, 403]),
    parse('query', MessageFilter, 'readMessages'),
    async (c) => c.json(successPage(await listMessages(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/contact-messages/stats/summary',
    describeCall('Messages', 'Count messages', MessageSummary, [401, 403]),
    async (c) => c.json(success(await summariseMessages(c.var.shop))),
  )
  .get(
    '/contact-messages/:id',
    describeCall('Messages', 'Get a message with its answers', Message, [401, 403, 404]),
    async (c) => c.json(success(await getMessage(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/contact-messages/:id/answers',
    describeCall('Messages', 'Answer a message by email', Message, [400, 401, 403, 404, 409]),
    parse('header', RequiredIdempotencyHeaders, 'readMessages'),
    parse('json', NewAnswer),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const answer = c.req.valid('json')
      const message = await answerMessage(c.var.shop, c.req.param('id'), answer, key)
      return c.json(success(message, 'Your reply is being sent'))
    },
  )
  .put(
    '/contact-messages/:id',
    describeCall(
      'Messages',
      'Mark a message as answered, or reopen it',
      Message,
      [400, 401, 403, 404],
    ),
    parse('json', ChangeMessage, 'readMessages'),
    async (c) => {
      const { status } = c.req.valid('json')
      const message = await changeMessage(c.var.shop, c.req.param('id'), status)
      return c.json(success(message, 'Message updated'))
    },
  )
