-- An order that came back is refunded once nothing but its delivery charge is left, or refunds name all its pieces.
with settled as (
  update orders set payment_status = 'refunded'
  where order_status = 'cancelled' and payment_status = 'paid' and deleted_at is null
    and delivery_status = 'returned'
    and (
      select sum(amount_paisa) + orders.delivery_charge_paisa >= (
          select sum(coalesce(received_paisa, amount_paisa)) from payments
          where payments.order_id = orders.id and payments.state = 'paid'
        ) or (
          select sum(quantity) from order_lines where order_lines.order_id = orders.id
        ) <= (
          select sum(quantity) from refund_lines join refunds on refunds.id = refund_id
          where refund_lines.order_id = orders.id and refunds.state = 'done'
        )
      from refunds where refunds.order_id = orders.id and refunds.state = 'done'
    )
  returning id
)
insert into order_changes (order_id, changed_at, changed_by, status_kind, from_status, to_status, note)
select id, now(), 'shop', 'payment', 'paid', 'refunded', '' from settled;
