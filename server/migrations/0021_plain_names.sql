-- Names that say what they hold: a client's tier by visits, and the trigrams of a salon.
alter table clients rename column standing to visit_tier;
alter index clients_beginning rename to clients_by_visit_tier;
alter function salon_triples(uuid, text) rename to salon_trigrams;
alter index clients_triples rename to clients_trigrams;
