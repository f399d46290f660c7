-- A message that became untrue before it was sent, as of a move that was undone.
alter table sms_messages
  drop constraint sms_messages_state_known,
  add constraint sms_messages_state_known
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'withdrawn'));
