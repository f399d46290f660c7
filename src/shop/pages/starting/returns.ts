export const returnsText = `If something does not fit or is not right, you can return or exchange it.

## Within seven days

You can return or exchange items within **seven days** of receiving them, if they are unworn, unwashed and still have their tags. [Write or call](/contact) with your order number, and we will tell you how to send them back.

- **Faulty, or not what you ordered:** we pay for the return and for sending a replacement. This also applies to faults that appear later; tell us as soon as you notice.
- **Wrong size, or you have changed your mind:** you pay for delivery of the new parcel.

Underwear and items made or altered for you can be returned only if faulty.

## Cancelling an order

Open the order and choose *Cancel order*. You can do this until the parcel is sent. After that, call us or refuse the parcel on delivery.

## Refunds

We refund you **within ten days**, and usually sooner:

- card and mobile wallet payments are refunded the same way, at no cost to you;
- cash payments are refunded by bKash, Nagad or bank transfer, as you choose.

We give vouchers instead of refunds only if you ask.

## Complaints

Contact us first: we answer complaints within 72 hours. You can also complain to the Directorate of National Consumer Rights Protection within thirty days of the problem. Nothing on this page limits your rights under the Consumer Rights Protection Act 2009.`
