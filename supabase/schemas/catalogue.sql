-- The catalogue: rows that everybody may read and only the seed (service_role) writes.
-- Ids are the authors' words ('restaurant', 'food'), so that links and attempts survive a rebuild of the catalogue.

create table public.scenario_categories (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 100),
  icon text check (char_length(icon) <= 100)
);

create table public.scenes (
  id text primary key check (char_length(id) between 1 and 100),
  name text not null check (char_length(name) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  image_url text check (char_length(image_url) <= 2000),
  access_type text not null default 'free' check (access_type in ('free', 'premium')),
  unlockable boolean not null default false,
  unlock_cost integer not null default 0 check (unlock_cost between 0 and 1000000),
  character text check (char_length(character) <= 200),
  setting text check (char_length(setting) <= 2000),
  duration integer check (duration between 1 and 600),
  category_id text references public.scenario_categories (id),
  created_at timestamptz not null default now()
);
comment on column public.scenes.duration is 'Minutes that a first play takes.';
create index scenes_by_category on public.scenes (category_id);

create table public.scene_objectives (
  scene_id text not null references public.scenes (id) on delete cascade,
  order_index integer not null check (order_index between 0 and 99),
  description text not null check (char_length(description) between 1 and 500),
  points integer not null check (points between 1 and 10000),
  primary key (scene_id, order_index)
);

create table public.scene_language_assets (
  scene_id text not null references public.scenes (id) on delete cascade,
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  preview_image_url text check (char_length(preview_image_url) <= 2000),
  main_image_url text check (char_length(main_image_url) <= 2000),
  primary key (scene_id, language)
);

-- The compiled dialogues. A device reads `version` first, and the large `dialogue` only when the version is new to it.
create table public.scene_dialogues (
  scene_id text not null references public.scenes (id) on delete cascade,
  language text not null check (language in ('English', 'Mandarin', 'German', 'Spanish', 'French')),
  version text not null check (char_length(version) between 1 and 100),
  dialogue jsonb not null check (jsonb_typeof(dialogue) = 'object'),
  -- Lets a device show the size of a download beforehand. Generated, so it always belongs to this very dialogue.
  bytes integer not null generated always as (octet_length(dialogue::text)) stored,
  primary key (scene_id, language)
);
comment on column public.scene_dialogues.bytes is 'Bytes of the dialogue as JSON, uncompressed.';
