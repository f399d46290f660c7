export const termsText = `These terms hold between you and us when you order in this shop. Who we are, and how you reach us, stands on the page [Contact](/contact).

## What we show

We describe what we sell as it is: cloth, size, price and what is left. Screens show colours a little differently, and handmade cloth varies. Prices are in taka and include VAT where it is due; the delivery charge is added in the checkout, before you order.

## How an order comes about

You order by pressing the button at the end of the checkout. The page and the mail that follow confirm it. If a price was plainly wrong, or a piece turns out to be gone, we tell you and cancel that order; whatever you have paid comes back in full.

## Paying

- **Cash on delivery:** you pay the delivery person, and nothing in advance.
- **Card or mobile wallet**, where the checkout offers it: you pay on the page of a payment company. We do not see the number of your card.

The order says what you pay. There are no further charges at the door.

## Delivery and returns

See [Delivery](/pages/delivery) and [Returns and refunds](/pages/returns). They are part of these terms.

## Vouchers

A voucher is worth what it says, on the conditions it says, and cannot be changed into money.

## Your account

Keep your password to yourself, and give an address and a telephone number that are yours. We may refuse an order that is not meant seriously, such as one of several that were not accepted at the door.

## The law

The law of Bangladesh holds, with the Consumer Rights Protection Act 2009 and the Digital Commerce Operation Guidelines 2021. Whatever these terms say, you keep the rights that they give you. If we have not settled a complaint, you may bring it to the Directorate of National Consumer Rights Protection.

If we change these terms, an order keeps those it was placed under.`
