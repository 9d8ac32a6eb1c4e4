-- A small catalogue for the backend tests: one scene of each kind of access.
insert into public.scenario_categories (id, name, icon) values ('food', 'Food & drink', 'utensils') on conflict do nothing;
insert into public.scenes (id, name, access_type, unlockable, unlock_cost, category_id) values
  ('restaurant', 'Ordering at a Restaurant', 'free', false, 0, 'food'),
  ('market', 'Bargaining at the Market', 'free', true, 30, 'food'),
  ('taxi', 'Taking a Taxi', 'free', true, 30, 'food'),
  ('train', 'Buying a Train Ticket', 'premium', false, 0, 'food'),
  ('apartment', 'Renting an Apartment', 'premium', true, 100, 'food')
on conflict do nothing;
insert into public.scene_objectives (scene_id, order_index, description, points)
select s.id, o.place, 'Objective ' || o.place, 15 + 5 * o.place
from public.scenes s cross join generate_series(0, 3) as o (place)
on conflict do nothing;
insert into public.scene_language_assets (scene_id, language, main_image_url)
values ('restaurant', 'Mandarin', '/art/restaurant.svg') on conflict do nothing;
insert into public.scene_dialogues (scene_id, language, version, dialogue)
values ('restaurant', 'Mandarin', '1', '{"opening": []}') on conflict do nothing;
