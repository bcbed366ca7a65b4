-- Every how many visits which services are rewarded, and how; null while the salon gives no stamps.
alter table salons add column stamps jsonb
  check ((stamps ->> 'every')::int between 2 and 50 and (stamps ->> 'reward')::int between 1 and 100);
-- What a sale gave its visit's client, or below zero what it spent. What a client has is the sum over their closed visits, so
-- that it follows the visits wherever they go.
alter table sales add column stamps int not null default 0;
