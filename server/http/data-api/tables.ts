/**
 * The tables, columns and functions that the data API answers for; a test compares them with the database's own rights
 * (tests/backend/data-api.test.ts). Whatever is missing here does not exist for anybody outside.
 */

export interface ApiTable {
  columns: readonly string[];
  /** Tables whose rows may come along, because a foreign key leads there. */
  related: readonly string[];
  /** Rows of one answer: few where a learner can make rows large. */
  mostRows: number;
  /** The column by which a change has to name its rows, where an account may have very many. */
  changedBy?: string;
}

const table = (columns: string, mostRows = 1000, related: readonly string[] = []): ApiTable => ({
  columns: columns.split(' '),
  related,
  mostRows,
});

export const TABLES: Readonly<Record<string, ApiTable>> = {
  scenario_categories: table('id name icon'),
  scenes: table(
    'id name description level image_url access_type unlockable unlock_cost character setting duration category_id created_at',
    1000,
    ['scenario_categories', 'scene_objectives', 'scene_language_assets'],
  ),
  scene_objectives: table('scene_id order_index description points'),
  scene_language_assets: table('scene_id language preview_image_url main_image_url'),
  scene_dialogues: table('scene_id language version dialogue bytes'),
  scene_dialogue_versions: table('scene_id language version bytes'),
  profiles: table(
    'id first_name last_name preferred_language preferred_level study_motivation has_completed_onboarding has_seen_welcome_splash updated_at field_clocks seq',
  ),
  user_progress: table(
    'user_id total_points current_level current_streak longest_streak last_activity_date star_ratings coins seq',
  ),
  subscribers: table('user_id subscribed subscription_tier subscription_end updated_at seq'),
  user_unlocked_scenarios: table('user_id id scenario_id cost created_at seq'),
  scene_attempts: table(
    'user_id id scenario_id language objectives attempt_score max_score objectives_completed total_objectives star_rating study_day utc_offset_min device_id feedback transcript created_at seq',
    100,
  ),
  flashcards: {
    ...table(
      'user_id id language front back example pinyin scene_id source_turn created_at edited_at suspended_at buried_until deleted_at field_clocks seq',
      500,
    ),
    changedBy: 'id',
  },
  flashcard_reviews: table(
    'user_id id flashcard_id rating reviewed_at utc_offset_min study_day voids device_id device_seq seq kind',
  ),
  user_settings: table('user_id key value edited_at device_id seq'),
};

export const FUNCTIONS: readonly string[] = ['account_was_deleted', 'delete_own_account', 'sync_exchange', 'sync_head'];
