import { answerSizeChange } from '#shop/orders/size-changes/answer-size-change.ts'
import { askOwnSizeChange } from '#shop/orders/size-changes/ask-size-change.ts'
import {
  AnsweredSizeChange,
  AnswerSizeChange,
  OtherSizes,
  SizeChange,
  SizeChangeWish,
} from '#shop/orders/size-changes/contract.ts'
import {
  getOtherSizes,
  listOpenSizeChanges,
  listSizeChanges,
} from '#shop/orders/size-changes/queries.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Orders', 'readOrders')

export const sizeChangeCalls = [
  get('/size-changes', 'List customers who ask for another size')
    .refuses(403)
    .runs(listOpenSizeChanges, SizeChange.array()),
  get('/orders/:id/size-changes', 'List other sizes asked for an order').runs(
    listSizeChanges,
    SizeChange.array(),
  ),
  get('/orders/:id/other-sizes', 'List other sizes that can be asked for an order')
    .needs('readMoney')
    .runs(getOtherSizes, OtherSizes),
  post('/orders/:id/size-changes', 'Ask for another size for an order')
    .needs('cancelOrders')
    .takes(SizeChangeWish.meta({ id: 'AskSizeChange' }))
    .refuses(409)
    .runs(askOwnSizeChange, SizeChange.array()),
  post('/size-changes/:id/answer', 'Answer a customer who asks for another size')
    .needs('manageOrders')
    .takes(AnswerSizeChange)
    .refuses(409)
    .runs(answerSizeChange, AnsweredSizeChange),
]
