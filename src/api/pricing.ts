import { Hono } from 'hono'
import { z } from 'zod'
import { DeliveryQuestion } from '#shop/checkout/contract.ts'
import { listOwnDeliveries } from '#shop/checkout/list-own-deliveries.ts'
import { getQuote } from '#shop/checkout/queries.ts'
import { OfferedDeliveryOption, Quote, QuoteRequest } from '#shop/pricing/contract.ts'
import { addVoucher } from '#shop/pricing/vouchers/add-voucher.ts'
import { changeVoucher } from '#shop/pricing/vouchers/change-voucher.ts'
import {
  NewVoucher,
  Voucher,
  VoucherChange,
  VoucherSearch,
  VoucherSwitch,
  VoucherUse,
} from '#shop/pricing/vouchers/contract.ts'
import { getVoucher, listVouchers, listVoucherUses } from '#shop/pricing/vouchers/queries.ts'
import { switchVoucher } from '#shop/pricing/vouchers/switch-voucher.ts'
import { Paging } from '#shop/shared/paging.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const pricingApi = new Hono<ApiEnv>()
  .post(
    '/quotes',
    describeCall(
      'Prices',
      'Get the cart’s price, with or without a voucher',
      Quote,
      [400, 401, 409, 429],
    ),
    parse('json', QuoteRequest),
    async (c) => c.json(success(await getQuote(c.var.shop, c.req.valid('json')))),
  )
  .get(
    '/delivery-options',
    describeCall(
      'Prices',
      'List the delivery options offered, for your cart and an address',
      z.array(OfferedDeliveryOption),
      [400],
    ),
    parse('query', DeliveryQuestion),
    async (c) => c.json(success(await listOwnDeliveries(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/vouchers',
    describeList('Vouchers', 'List all vouchers, newest first', Voucher, [400, 401, 403]),
    parse('query', VoucherSearch, 'manageVouchers'),
    async (c) => c.json(successPage(await listVouchers(c.var.shop, c.req.valid('query')))),
  )
  .post(
    '/vouchers',
    describeCall('Vouchers', 'Create a voucher', Voucher, [400, 401, 403, 409]),
    parse('json', NewVoucher, 'manageVouchers'),
    async (c) =>
      c.json(success(await addVoucher(c.var.shop, c.req.valid('json')), 'Voucher added')),
  )
  .get(
    '/vouchers/:code',
    describeCall('Vouchers', 'Get one voucher', Voucher, [401, 403, 404]),
    async (c) => c.json(success(await getVoucher(c.var.shop, c.req.param('code')))),
  )
  .put(
    '/vouchers/:code',
    describeCall(
      'Vouchers',
      'Update a voucher, or deactivate it (`isActive: false`)',
      Voucher,
      [400, 401, 403, 404, 409],
    ),
    parse('json', VoucherChange, 'manageVouchers'),
    async (c) => {
      const { shop } = c.var
      const voucher = await changeVoucher(shop, c.req.param('code'), c.req.valid('json'))
      return c.json(success(voucher, 'Voucher updated'))
    },
  )
  .put(
    '/vouchers/:code/active',
    describeCall(
      'Vouchers',
      'Activate or deactivate a voucher; its terms stay',
      Voucher,
      [400, 401, 403, 404],
    ),
    parse('json', VoucherSwitch, 'manageVouchers'),
    async (c) => {
      const { shop } = c.var
      const voucher = await switchVoucher(shop, c.req.param('code'), c.req.valid('json'))
      return c.json(success(voucher, 'Voucher updated'))
    },
  )
  .get(
    '/vouchers/:code/uses',
    describeList(
      'Vouchers',
      'List the uses of a voucher, newest first',
      VoucherUse,
      [400, 401, 403, 404],
    ),
    parse('query', Paging, 'manageVouchers'),
    async (c) => {
      const paging = c.req.valid('query')
      return c.json(successPage(await listVoucherUses(c.var.shop, c.req.param('code'), paging)))
    },
  )
