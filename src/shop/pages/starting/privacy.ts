export const privacyText = `We ask for what we need to sell you clothes and bring them to you, and for nothing else.

## What we keep

- **Of your account:** name, e-mail address, telephone number, addresses, and the picture if you give one. Your password we keep only as a fingerprint that nobody can read.
- **Of your orders:** what you bought, where it went, what was paid and what became of it.
- **Of your messages:** what you write to us and what we answer.
- **For safety:** from which kind of device and network address you signed in.

Numbers of cards we never get: the payment company keeps them.

## What we use it for

To deliver what you order, to answer you, to keep our books as the law asks, and to keep strangers out of your account. We do not sell it, and we show no advertisements that follow you.

## Who else sees it

The delivery person sees your name, address, telephone number and what is to be paid. The payment company sees what you pay there. If you sign in with another service, that service knows of it. Courts and authorities get what the law obliges us to give.

## Cookies

One cookie keeps you signed in. Your browser also remembers your cart and what you were about to fill in. There are no cookies of others.

## What is yours

On the page *Update Profile* you can change what we know of you and delete your account. You can download all of it there, too. Orders stay in our books for as long as the law asks, without more than they need. [Write to us](/contact) if anything is wrong.`
