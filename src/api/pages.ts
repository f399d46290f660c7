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
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Settings', 'manageSettings')

export const pageCalls = [
  get('/pages', 'List all pages, without their text').runs(listPages, z.array(PageSummary)),
  post('/pages', 'Add a page').takes(PageValues).runs(addPage, StoredPage),
  get('/pages/:id', 'Get a page and its last change').runs(getPage, StoredPage),
  put('/pages/:id', 'Update a page; 409 with `data.page` if someone else has changed it')
    .takes(PageChange)
    .refuses(409)
    .runs(changePage, StoredPage),
  remove('/pages/:id', 'Delete a page').does(removePage),
  post('/page-previews', 'Preview a text without saving it')
    .takes(PreviewText)
    .runs((shop, input) => previewText(shop, input.text), TextPreview),
]
