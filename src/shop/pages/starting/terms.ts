export const termsText = `These terms apply to orders you place in this shop. See [Contact](/contact) for who we are and how to reach us.

## Products and prices

We describe our products accurately: fabric, size, price and stock. Colours may look slightly different on screen, and handmade fabric varies. Prices are in taka and include VAT where it applies; the delivery charge is added at checkout, before you order.

## Ordering

You order by pressing the button at the end of the checkout. A page confirms your order, and so does an email if you gave us an email address. If a price was clearly wrong or an item turns out to be sold out, we will tell you, cancel the order and refund you in full.

## Payment

- **Cash on delivery:** you pay the delivery person; nothing is due in advance.
- **Card or mobile wallet**, where offered at checkout: you pay on our payment provider’s page. We do not see your card number.

Your order shows the total. There are no further charges on delivery.

## Delivery and returns

[Delivery](/pages/delivery) and [Returns and refunds](/pages/returns) are part of these terms.

## Vouchers

A voucher gives the discount it states, under the conditions it states, and cannot be exchanged for cash.

## Your account

Keep your password secret, and use your own address and phone number. We may refuse orders that do not appear genuine, for example after several refused deliveries.

## Governing law

The law of Bangladesh applies, including the Consumer Rights Protection Act 2009 and the Digital Commerce Operation Guidelines 2021. These terms do not limit your rights under them. If we have not resolved your complaint, you can take it to the Directorate of National Consumer Rights Protection.

If we change these terms, orders already placed keep the earlier terms.`
