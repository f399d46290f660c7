export const deliveryText = `We deliver to all sixty-four districts of Bangladesh. What delivery costs, and the days on which we expect to be at your door, stand in the checkout before you order, and in your order afterwards.

## How long it takes

- The checkout names the ways of delivery and the time that each one takes.
- When you have paid in advance, the law gives us at most **five days** within the same city and **ten days** to any other place. If the checkout promises less, that is what we hold ourselves to.
- A piece that you pre-ordered comes when it is made. We tell you the day before you agree to it.

If we cannot send what you have paid for, we tell you within 48 hours and give all of your money back. You need not take anything else instead.

## At the door

We call the number that you gave before we come. Please look at the parcel before you pay: when it is open, damaged or not what you ordered, you need not accept it and pay nothing.

When nobody is there, we call again and come once more. When it cannot be delivered then either, the parcel comes back to us.

## Where it is

Your order shows each step from our table to your door. You can change the address until the parcel has left us: [write or call](/contact).`
