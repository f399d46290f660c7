import { openCouriers } from '#server/couriers.ts'
import { sendBooking } from '#shop/couriers/send-booking.ts'
import { courierAccounts } from './couriers.ts'
import { openDyingShop } from './dying-shop.ts'

/** Books the parcel with that id, and dies there; see `openDyingShop`. */
const [where = '', place = '', consignmentId = '', urls = ''] = process.argv.slice(2)

const { shop, end } = await openDyingShop(where, place)
const couriers = openCouriers(JSON.parse(urls), courierAccounts)
await sendBooking({ ...shop, couriers }, { consignmentId, courier: 'steadfast' })
await end()
