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
import { calls } from './calls.ts'

const { get, post, put } = calls('Vouchers', 'manageVouchers')

export const voucherCalls = [
  get('/vouchers', 'List all vouchers, newest first')
    .takes(VoucherSearch)
    .lists(listVouchers, Voucher),
  post('/vouchers', 'Create a voucher').takes(NewVoucher).refuses(409).runs(addVoucher, Voucher),
  get('/vouchers/:code', 'Get one voucher').runs(getVoucher, Voucher),
  put('/vouchers/:code', 'Update a voucher, or deactivate it (`isActive: false`)')
    .takes(VoucherChange)
    .refuses(409)
    .runs(changeVoucher, Voucher),
  put('/vouchers/:code/active', 'Activate or deactivate a voucher; its terms stay')
    .takes(VoucherSwitch)
    .runs(switchVoucher, Voucher),
  get('/vouchers/:code/uses', 'List the uses of a voucher, newest first')
    .takes(Paging)
    .lists(listVoucherUses, VoucherUse),
]
