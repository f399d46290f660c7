import { z } from 'zod'
import { FoundGroup, SearchEverything } from '#shop/search/contract.ts'
import { searchEverything } from '#shop/search/queries.ts'
import { calls } from './calls.ts'

const { get } = calls('Search', 'openDashboard')

export const searchCalls = [
  get('/search', 'Search orders, customers, products and vouchers: up to five of each')
    .takes(SearchEverything)
    .runs((shop, filter) => searchEverything(shop, filter.q), z.array(FoundGroup)),
]
