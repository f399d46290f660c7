export const returnsText = `Cloth has to be felt and clothes have to fit. If they do not, tell us.

## Within seven days

You may give back or exchange what you bought within **seven days** of getting it, as long as it is unworn, unwashed and has its tags. [Write or call](/contact) with the number of your order, and we tell you how it comes back to us.

- **It has a fault, or it is not what you ordered:** we pay the way back and the way of what you get instead. This holds for a fault that shows later as well; tell us as soon as you see it.
- **It does not fit, or you have changed your mind:** you pay the delivery of the new parcel.

Innerwear, and what was made or altered for you alone, we take back only when it has a fault.

## Before it is sent

Open the order and choose *Cancel order*. That works until the parcel has left us. Afterwards call us, or do not accept it at the door.

## Your money

We give money back **within ten days**, and mostly sooner:

- what was paid by card or from a mobile wallet goes back the same way, and we bear what that costs;
- what was paid in cash comes by bKash, Nagad or bank transfer, as you choose.

We do not give you a voucher instead unless you ask for one.

## If we do not agree

Tell us first: we answer complaints within 72 hours. You may also complain to the Directorate of National Consumer Rights Protection, within thirty days of what you complain about. Nothing on this page takes away a right that the Consumer Rights Protection Act 2009 gives you.`
