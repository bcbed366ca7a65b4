-- Money that the operator took outside of the payment page: in cash, or by bank.
alter table subscriptions
  drop constraint subscriptions_source_check,
  add constraint subscriptions_source_check check (source in ('payment', 'grant', 'cash', 'bank'));
