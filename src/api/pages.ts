import { Hono } from 'hono'
import { z } from 'zod'
import { addPage } from '#shop/pages/add-page.ts'
import { changePage } from '#shop/pages/change-page.ts'
import {
  PageChange,
  PageSummary,
  PageValues,
  PreviewText,
  StoredPage,
  TextPreview,
} from '#shop/pages/contract.ts'
import { getPage, listPages, previewText } from '#shop/pages/queries.ts'
import { removePage } from '#shop/pages/remove-page.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const pagesApi = new Hono<ApiEnv>()
  .get(
    '/pages',
    describeCall(
      'Settings',
      'List all pages, without their text',
      z.array(PageSummary),
      [401, 403],
    ),
    async (c) => c.json(success(await listPages(c.var.shop))),
  )
  .post(
    '/pages',
    describeCall('Settings', 'Add a page', StoredPage, [400, 401, 403]),
    parse('json', PageValues, 'manageSettings'),
    async (c) => c.json(success(await addPage(c.var.shop, c.req.valid('json')), 'Page added')),
  )
  .get(
    '/pages/:id',
    describeCall('Settings', 'Get a page and its last change', StoredPage, [401, 403, 404]),
    async (c) => c.json(success(await getPage(c.var.shop, c.req.param('id')))),
  )
  .put(
    '/pages/:id',
    describeCall(
      'Settings',
      'Update a page; 409 with `data.page` if someone else has changed it',
      StoredPage,
      [400, 401, 403, 404, 409],
    ),
    parse('json', PageChange, 'manageSettings'),
    async (c) => {
      const page = await changePage(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(page, 'Page saved'))
    },
  )
  .delete(
    '/pages/:id',
    describeCall('Settings', 'Delete a page', z.null(), [401, 403, 404]),
    async (c) => {
      await removePage(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Page deleted'))
    },
  )
  .post(
    '/page-previews',
    describeCall('Settings', 'Preview a text without saving it', TextPreview, [400, 401, 403]),
    parse('json', PreviewText, 'manageSettings'),
    async (c) => c.json(success(await previewText(c.var.shop, c.req.valid('json').text))),
  )
