import { addRider, changeRider } from '#shop/orders/riders/change-rider.ts'
import { Rider, RiderInput } from '#shop/orders/riders/contract.ts'
import { listRiders } from '#shop/orders/riders/queries.ts'
import { calls } from './calls.ts'

const { get, post, put } = calls('Delivery', 'manageOrders')

export const riderCalls = [
  get('/riders', 'List delivery people, active ones first')
    .needs('deliverOrders')
    .runs(listRiders, Rider.array()),
  post('/riders', 'Add a delivery person').takes(RiderInput).refuses(409).runs(addRider, Rider),
  put('/riders/:id', 'Update a delivery person; given the name of another, the two become one')
    .takes(RiderInput)
    .runs(changeRider, Rider),
]
